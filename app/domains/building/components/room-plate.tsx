import type { ReactNode } from 'react'
import { formatFloor } from '~/i18n/format'
import { DescribedDrawing } from '~/ui/drawing/described-drawing'
import type { DrawingName } from '~/ui/drawing/drawing-sizes'
import { Facts } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'

/** An amenity: its drawing, its name with the level mark, and its facts in rows. */
export function RoomPlate({
  id,
  drawing,
  floor,
  title,
  lead,
  isFirst = false,
  before,
  children,
  after,
}: {
  id: string
  drawing: DrawingName
  /** Null while the owner has set none. */
  floor: number | null
  title: string
  lead: string
  isFirst?: boolean
  /** Above the facts. */
  before?: ReactNode
  /** Rows of facts. */
  children: ReactNode
  after?: ReactNode
}) {
  const language = useLanguage()
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={isFirst ? undefined : 'mt-18 md:mt-24'}>
      <div className="overflow-hidden bg-mist">
        <DescribedDrawing
          name={drawing}
          isLater={!isFirst}
          className="h-ridge w-full max-w-none object-cover md:h-auto"
        />
      </div>
      <div className="pt-5 lg:flex">
        <div className="lg:w-5/12 lg:pr-14">
          {floor !== null && (
            <p className="tabular flex items-end text-table font-semibold text-pine">
              <svg width="34" height="12" viewBox="0 0 34 12" aria-hidden="true" className="mb-1 mr-2">
                <path d="M0 11.5h34M7 2h14l-7 9z" className="fill-none stroke-pine" strokeWidth="1.4" />
              </svg>
              {formatFloor(floor, language)}
            </p>
          )}
          <h2 id={`${id}-title`} className="mt-1 text-h2-s font-semibold md:text-h2">
            {title}
          </h2>
          <p className="mt-3 max-w-lead text-ink-2">{lead}</p>
        </div>
        <div className="mt-6 lg:mt-0 lg:w-7/12">
          {before}
          <Facts>{children}</Facts>
          {after}
        </div>
      </div>
    </section>
  )
}
