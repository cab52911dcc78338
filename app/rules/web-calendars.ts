import { seoulInstant, type LocalDate } from './local-time'

/** What a calendar on the web fills its form in with. */
export interface PlannedEvent {
  title: string
  place: string
  date: LocalDate
  startMinutes: number
  endMinutes: number
}

/**
 * The forms of Google's and Microsoft's calendars, filled in with an event. Nothing is stored there until its owner saves it; a later
 * change does not reach it, as it does in a calendar that has subscribed.
 */
export function webCalendars({ title, place, date, startMinutes, endMinutes }: PlannedEvent) {
  const [starts, ends] = [seoulInstant(date, startMinutes), seoulInstant(date, endMinutes)].map((at) =>
    at.toISOString().replace(/\.\d+/, ''),
  ) as [string, string]
  const basic = (instant: string) => instant.replace(/[-:]/g, '')
  return {
    google: linkTo('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${basic(starts)}/${basic(ends)}`,
      location: place,
    }),
    outlook: linkTo('https://outlook.office.com/calendar/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: starts,
      enddt: ends,
      location: place,
    }),
  }
}

function linkTo(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  url.search = new URLSearchParams(query).toString()
  // Outlook shows a plus instead of a space.
  return url.href.replace(/\+/g, '%20')
}
