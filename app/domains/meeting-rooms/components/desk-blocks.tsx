import { occasionPath } from '~/booking/occasion-path'
import type { DeskDay } from '~/domains/meeting-rooms/desk-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'
import { formatSpan } from '~/rules/local-time'

/** The blocks of a day with their reasons, each with a button that ends it. */
export function DeskBlocks({ day: { rooms } }: { day: DeskDay }) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const blocks = rooms.flatMap(({ name, blocks: ofRoom }) => ofRoom.map((block) => ({ ...block, name })))
  if (blocks.length === 0) return null
  return (
    <section aria-labelledby="blocks" className="mt-11">
      <h2 id="blocks" className="mb-2 text-h2-s font-semibold md:text-h2">
        {t('desk.day.blocks')}
      </h2>
      <ul className="border-t-2 border-ink">
        {blocks.map((block) => (
          <li
            key={block.id}
            className="border-b border-line-1 py-3 md:flex md:items-center md:justify-between"
          >
            <p className="min-w-0 break-words">
              <span className="font-semibold">
                {block.name[language]} {formatSpan(block)}
              </span>{' '}
              {!block.occasion && block.reason}
              {block.occasion && (
                <Link to={occasionPath(block.occasion)} className="link">
                  {block.occasion.name[language]}
                </Link>
              )}
            </p>
            {!block.occasion && (
              <PortalForm className="mt-2 print:hidden md:ml-4 md:mt-0">
                <input type="hidden" name="block" value={block.id} />
                <Button
                  look="secondary"
                  aria-label={t('desk.day.endBlockOf', {
                    room: block.name[language],
                    time: formatSpan(block),
                  })}
                >
                  {t('desk.day.endBlock')}
                </Button>
              </PortalForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
