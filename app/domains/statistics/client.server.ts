import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { StatisticsApi } from './api/routes.server'

/** Typed client of the desk's statistics. */
export const statisticsClient = (api: ApiFetch) => hc<StatisticsApi>(API_BASE, { fetch: api })
