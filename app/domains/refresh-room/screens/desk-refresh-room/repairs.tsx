import type { DeskRefreshDay } from '~/domains/refresh-room/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'

/** Today's repairs with their reasons, each with a button that ends it; renders nothing without one. */
export function Repairs({ day }: { day: DeskRefreshDay }) {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const repairs = day.seats.flatMap(({ name, repairs: ofSeat }) => ofSeat.map((one) => ({ ...one, name })))
  if (repairs.length === 0) return null
  return (
    <section aria-labelledby="repairs" className="mt-11">
      <h2 id="repairs" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('desk.repairs')}
      </h2>
      <ul className="border-t-2 border-ink">
        {repairs.map(({ id, name, reason, ...time }) => (
          <li key={id} className="border-b border-line-1 py-3 md:flex md:items-center md:justify-between">
            <p className="min-w-0 break-words">
              <span className="font-semibold">
                {name[language]} {formatSpan(time)}
              </span>{' '}
              {reason}
            </p>
            <PortalForm className="mt-2 print:hidden md:ml-4 md:mt-0">
              <input type="hidden" name="decision" value="endRepair" />
              <input type="hidden" name="id" value={id} />
              <Button look="secondary">{t('desk.endRepair', { seat: name[language] })}</Button>
            </PortalForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
