/** What statistics are about, each with a page. */
export const SUBJECTS = ['visits', 'use', 'money', 'complaints', 'parking', 'heating'] as const
export type Subject = (typeof SUBJECTS)[number]

/** What is counted. */
export const UNITS = ['people', 'count', 'percent', 'won', 'minutes', 'cars', 'hours'] as const
export type Unit = (typeof UNITS)[number]

/** Key figures, each with a name of its own. */
export const FIGURES = [
  'visitors',
  'arrived',
  'rooms',
  'seats',
  'won',
  'complaints',
  'answerTime',
  'mostCars',
  'stays',
  'heatingHours',
  'heatingWon',
] as const

/** Charts, each with a name of its own. */
export const CHARTS = [
  'visitorsByDay',
  'visitorsByHour',
  'useByKind',
  'roomsByHour',
  'moneyByMonth',
  'moneyByKind',
  'complaintsByCategory',
  'answerTimeByCategory',
  'carsByHour',
  'mostCarsByHour',
  'heatingByFloor',
  'heatingByHour',
] as const
export type ChartKey = (typeof CHARTS)[number]
