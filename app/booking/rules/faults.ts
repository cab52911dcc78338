/** An error at a field of a request. An answer lists all errors. */
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
    | 'takenByEvent'
    | 'nearestFreeTimes'
    | 'noFreeTimes'
    | 'tooManyParticipants'
    | 'freeTimeExceeded'
    | 'freeTimeLongerThanUse'
    | 'packageWithoutAddOn'
    | 'meetingRoomPolicyNotAgreed'
    | 'listeningBarPolicyNotAgreed'
    | 'policyChanged'
  params?: Record<string, string | number>
}
