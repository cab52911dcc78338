import type { MakeRoom } from '../room'

export const makeRoom: MakeRoom = () => ({
  addresses: {
    DeskStatisticsSubject: '/desk/statistics/visits',
    DeskStatisticsFile: '/desk/statistics/visits/file?reason=x',
  },
  mostQueries: {
    // All subjects in two periods: bills of up to four months of three rooms, and two statements of occupancy.
    '/desk/statistics for a staff': 76,
  },
})
