import { createClient } from '~/api/client.server'
import type { StatisticsApi } from './api/routes.server'

/** Typed client of the desk's statistics. */
export const statisticsClient = createClient<StatisticsApi>
