import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = () => ({
  addresses: {
    DeskStatisticsSubject: '/desk/statistics/visits',
    DeskStatisticsFile: '/desk/statistics/visits/file?reason=x',
  },
  mostQueries: {
    // All subjects in two periods: bills of up to four months of three domains, and two statements of occupancy.
    '/desk/statistics for a staff': 78,
  },
})
