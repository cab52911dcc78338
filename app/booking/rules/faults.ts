/** Something wrong with a request, at the field that stands in the way. A request is told all of them at once. */
export interface Fault {
  path: string
  messageKey:
    | 'dateOutsideWindow'
    | 'reservationClosed'
    | 'halfHourSteps'
    | 'endBeforeStart'
    | 'outsideOpening'
    | 'timePast'
    | 'minimumHours'
    | 'slotClosed'
    | 'nearestFreeTimes'
    | 'noFreeTimes'
    | 'tooManyParticipants'
    | 'freeTimeExceeded'
    | 'freeTimeLongerThanUse'
    | 'packageWithoutAddOn'
    | 'meetingRoomPolicyNotAgreed'
    | 'policyChanged'
  params?: Record<string, string | number>
}
