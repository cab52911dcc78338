import { startFloor } from '../floors'
import { callsOf, READER } from '../portal'
import { alternate, withPortal, type Section } from '../section'
import { cell, table } from '../table'
import { untilDelivered } from './posts'

interface Category {
  id: number
  subCategories: { id: number }[]
}

export const complaints: Section = {
  title: 'An inquiry is sent: value, and × node:http with one insert into the same database',
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      const floor = await startFloor('insert', portal.database)
      const { call, post } = await callsOf(portal.url, READER)
      const [category] = await call<Category[]>('/complaints/categories', { method: 'GET' })
      const request = () =>
        post({
          floor: READER.floor,
          categoryId: category!.id,
          subCategoryId: category!.subCategories[0]!.id,
          title: '복도 조명',
          description: '복도 조명이 깜박입니다.',
          images: [],
        })
      const common = { method: 'POST', connections: 1, warmUp: 500, amount: 200, request } as const
      const [api, least] = await alternate([
        {
          ...common,
          url: `${portal.url}/api/v1/complaints`,
          pid: portal.pid,
          before: () => untilDelivered(portal.url),
        },
        { ...common, url: floor.url, pid: floor.pid },
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
