import type { z } from 'zod'
import type { ApiContext } from '~/api/context.server'
import { seoulDate } from '~/rules/local-time'
import { periodAsked, periodBefore } from '~/domains/statistics/rules/periods'
import type { Chart, Overview, Statistics, statisticsQuery } from '~/domains/statistics/shapes'
import { SUBJECTS, type Subject } from '~/domains/statistics/subjects'
import type { Found, Periods } from './chart.server'
import { complaintStatistics } from './subjects/complaints.server'
import { heatingStatistics } from './subjects/heating.server'
import { moneyStatistics } from './subjects/money.server'
import { parkingStatistics } from './subjects/parking.server'
import { useStatistics } from './subjects/use.server'
import { visitStatistics } from './subjects/visits.server'

type Query = z.output<typeof statisticsQuery>

/** Key figures of every subject in a period, four weeks up to yesterday by default, with those of the period before, and the first chart of the first. */
export async function overviewOf(c: ApiContext, query: Query): Promise<Overview> {
  const periods = periodsOf(c, query)
  const subjects: Overview['subjects'] = []
  const charts: Chart[] = []
  for (const subject of SUBJECTS) {
    const found = await FIND[subject](c, periods)
    subjects.push({ subject, figures: found.figures })
    charts.push(...found.charts)
  }
  return { ...periods, chart: charts[0]!, subjects }
}

/** Key figures and charts of a subject in a period, with the same of the period before. */
export async function statisticsOf(c: ApiContext, subject: Subject, query: Query): Promise<Statistics> {
  const periods = periodsOf(c, query)
  return { ...periods, subject, ...(await FIND[subject](c, periods)) }
}

function periodsOf(c: ApiContext, query: Query): Periods {
  const now = periodAsked(query, seoulDate(c.var.deps.clock()))
  return { now, before: periodBefore(now) }
}

const FIND: Record<Subject, (c: ApiContext, periods: Periods) => Promise<Found>> = {
  visits: visitStatistics,
  use: useStatistics,
  money: moneyStatistics,
  complaints: complaintStatistics,
  parking: parkingStatistics,
  heating: heatingStatistics,
}
