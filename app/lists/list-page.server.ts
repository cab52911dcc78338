/** The page that was requested, as `listQuery` parses it. */
interface Paging {
  page: number
  size: number
}

/** `limit` and `offset` of the requested page. */
export const limitAndOffset = ({ page, size }: Paging) => ({ limit: size, offset: (page - 1) * size })

/** One page of a list as the API answers it (decisions §3). An empty list has one page. */
export const pageAnswer = <Item>({ page: current, size }: Paging, count: number, items: Item[]) => ({
  items,
  page: { current, total: Math.max(1, Math.ceil(count / size)), size, count },
})
