const MINUTE_MS = 60_000
/** People change their clothes first: the door checks in for what begins within this time. */
const MINUTES_BEFORE = 30

/** Whether somebody who comes through the fitness door at `at` comes for a unit or class: from half an hour before its start to its end. */
export const isComingFor = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date): boolean =>
  startsAt.getTime() - MINUTES_BEFORE * MINUTE_MS <= at.getTime() && at < endsAt
