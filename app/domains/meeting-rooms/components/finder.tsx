import type { FinderPage } from '~/domains/meeting-rooms/components/finder-page.server'
import { FinderForm } from './finder-form'
import { FinderResults, FOUND, type ChosenTime } from './finder-results'

/** A wish, and beside it the rooms and times that fit. */
export const Finder = ({
  page,
  path,
  bookAt,
}: {
  page: FinderPage
  path: string
  /** The address of the booking form of a room at a time. */
  bookAt: (time: ChosenTime) => string
}) => (
  <div className="lg:flex lg:items-start">
    <div className="finder-wish">
      <FinderForm page={page} path={path} />
    </div>
    <div id={FOUND} aria-live="polite" className="mt-12 min-w-0 flex-1 lg:ml-12 lg:mt-4">
      {page.found && <FinderResults found={page.found} bookAt={bookAt} />}
    </div>
  </div>
)
