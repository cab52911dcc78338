import { createClient } from '~/api/client.server'
import type { CalendarApi } from './api/routes.server'

/** Typed calls of /members/me/calendar-feed. */
export const calendarClient = createClient<CalendarApi>
