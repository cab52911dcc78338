/** An error of a request at one of its fields. An answer has all of them. */
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
