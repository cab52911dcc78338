import { calendarPaths } from '~/domains/calendar/paths'
import { complaintPaths } from '~/domains/complaints/paths'
import { fitnessPaths } from '~/domains/fitness/paths'
import { heatingPaths } from '~/domains/heating/paths'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { memberPaths } from '~/domains/members/paths'
import { personalDataPaths } from '~/domains/personal-data/paths'

/** Screens that no menu names, by the key of their title. */
export const OPEN_SCREENS = [
  { title: 'rooms:calendar.title', path: roomPaths.calendarOf('meeting') },
  { title: 'rooms:vip.title', path: roomPaths.calendarOf('vip') },
  { title: 'rooms:finder.title', path: roomPaths.finder() },
  { title: 'listening-events:list.title', path: listeningBarPaths.events() },
  { title: 'listening-playlist:list.title', path: listeningBarPaths.playlist() },
] as const

/** Those that a signed-in member opens. */
export const MEMBERS_SCREENS = [
  { title: 'rooms:list.title', path: roomPaths.list() },
  { title: 'rooms:wait.title', path: roomPaths.waits() },
  { title: 'fitness:gx.title', path: fitnessPaths.programs() },
  { title: 'fitness-passes:title', path: fitnessPaths.pass() },
  { title: 'fitness-training:title', path: fitnessPaths.training() },
  { title: 'fitness-lockers:rent.title', path: fitnessPaths.locker() },
  { title: 'fitness-lockers:public.title', path: fitnessPaths.publicLockers() },
  { title: 'complaints:list.title', path: complaintPaths.list() },
  { title: 'heating:list.title', path: heatingPaths.list() },
  { title: 'members:notifications.title', path: memberPaths.notifications() },
  { title: 'members:favorites.title', path: memberPaths.favorites() },
  { title: 'personal-data:title', path: personalDataPaths.mine() },
  { title: 'calendar:title', path: calendarPaths.mine() },
] as const
