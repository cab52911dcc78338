/** Which page of a list is asked for, as `listQuery` reads it. */
interface Asked {
  page: number
  size: number
}

/** The rows of that page, for `limit` and `offset` of a query. */
export const placeOf = ({ page, size }: Asked) => ({ limit: size, offset: (page - 1) * size })

/** One page of a list as the API answers it (decisions §3); an empty list has one page. */
export const pageAnswer = <Item>({ page: current, size }: Asked, count: number, items: Item[]) => ({
  items,
  page: { current, total: Math.max(1, Math.ceil(count / size)), size, count },
})
