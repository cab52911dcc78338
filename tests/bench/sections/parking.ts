import { PASSWORD, memberWith } from '../../support/people'
import { fillCarsIn } from '../fill'
import { startFloor } from '../floors'
import { callsOf } from '../portal'
import { alternate, withPortal, type Section } from '../section'
import { cell, table } from '../table'

const HOLDER = memberWith({ flags: ['total'] })
const CARS = 2_000

export const parking: Section = {
  title: 'A parking discount is registered: value, and × node:http with one insert into the same database',
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      const cars = await fillCarsIn(portal.database, HOLDER.loginId, CARS)
      const floor = await startFloor('insert', portal.database)
      const { call, post } = await callsOf(portal.url, HOLDER)
      await call('/parking/sign-in', { body: { parkingId: 'hanbitpark', password: PASSWORD } })
      const request = () => post({ ids: [cars.pop()!], coupon: 'minutes30' })
      const common = { method: 'POST', connections: 1, warmUp: 500, amount: 200, request } as const
      const [api, least] = await alternate([
        { ...common, url: `${portal.url}/api/v1/parking/discounts`, pid: portal.pid },
        { ...common, url: floor.url, pid: floor.pid, request: () => post({ id: 1 }) },
      ])
      await floor.stop()
      return table(
        ['post', 'CPU', 'p50', 'p99'],
        [
          [
            'PostgreSQL, API',
            cell(api!.cpu, least!.cpu, 'ms'),
            cell(api!.p50, least!.p50, 'ms'),
            cell(api!.p99, least!.p99, 'ms'),
          ],
        ],
      )
    }),
}
