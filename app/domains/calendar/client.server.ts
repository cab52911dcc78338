import { hc } from 'hono/client'
import { API_BASE, type ApiFetch } from '../../api/client.server'
import type { CalendarApi } from './api/routes.server'

/** Typed calls of /members/me/calendar-feed. */
export const calendarClient = (api: ApiFetch) => hc<CalendarApi>(API_BASE, { fetch: api })
