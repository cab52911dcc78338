/*
 * The hours of a calendar by pulling: from one that is pressed to one of its row where the pointer is let go, the form opens with start
 * and end. A press alone follows its link, as without script, and a finger scrolls.
 */

/** Minutes of a column. */
const COLUMN = 30

interface Cell {
  td: HTMLTableCellElement
  from: number
  to: number
}

/** 570 → '09:30'; without what other pages have in one file with React. */
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The cells of a row with their minutes of the day. */
function cellsOf(row: HTMLTableRowElement): Cell[] {
  let from = Number(row.closest('table')!.dataset.pulled)
  return [...row.querySelectorAll('td')].map((td) => {
    const cell = { td, from, to: from + td.colSpan * COLUMN }
    from = cell.to
    return cell
  })
}

const linkOf = ({ td }: Cell) => td.querySelector<HTMLAnchorElement>('a[data-ends]')

/** A free time between two cells of a row, as long as it may be: its cells and the address of its form. Null where nothing begins. */
function timeBetween(cells: readonly Cell[], first: number, last: number) {
  const start = cells[first]!
  const link = linkOf(start)
  if (!link) return null
  const [earliest, latest] = link.dataset.ends!.split(' ').map(Number) as [number, number]
  const end = Math.max(earliest, Math.min(latest, cells[last]!.to))
  const address = new URL(link.href)
  address.searchParams.set('end', clock(end))
  return { address, cells: cells.filter(({ from }) => from >= start.from && from < end) }
}

document.addEventListener('pointerdown', (event) => {
  const pressed = (event.target as Element).closest('td')
  const row = pressed?.closest<HTMLTableRowElement>('[data-pulled] tr')
  if (!row || event.button !== 0 || event.pointerType === 'touch') return
  const cells = cellsOf(row)
  const first = cells.findIndex(({ td }) => td === pressed)
  if (!linkOf(cells[first]!)) return
  let time: ReturnType<typeof timeBetween> = null
  const pullTo = (over: number) => {
    for (const { td } of time?.cells ?? []) td.classList.remove('is-pulled')
    time = over === first ? null : timeBetween(cells, Math.min(first, over), Math.max(first, over))
    for (const { td } of time?.cells ?? []) td.classList.add('is-pulled')
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const under = document.elementFromPoint(clientX, clientY)?.closest('td')
    const over = cells.findIndex(({ td }) => td === under)
    if (over >= 0) pullTo(over)
  }
  const end = ({ type }: PointerEvent) => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    if (type === 'pointerup' && time) location.assign(time.address)
    else pullTo(first)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
})

// A link under the pointer would be pulled itself.
document.addEventListener('dragstart', (event) => {
  if ((event.target as Element).closest('[data-pulled]')) event.preventDefault()
})

// A module.
export {}
