import type { ReactNode } from 'react'
import { Download, Printer } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { formatDay } from '~/i18n/format'
import { formatMinutes } from '~/rules/local-time'
import { FloorDiagram } from '~/ui/drawing/floor-diagram'
import { NO_SHOW } from '~/rules/statuses'
import type { GatePass } from '~/domains/visitors/pass-schemas'
import { visitorPaths } from '~/domains/visitors/paths'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useLanguage } from '~/ui/page/use-language'
import { useShell } from '~/ui/page/use-shell'
import { groupedCode } from '~/domains/visitors/components/grouped-code'
import { placeOfPass } from '~/domains/visitors/components/place-of-pass'
import { QrImage } from '~/ui/drawing/qr-image'
import { VisitBadge } from '~/domains/visitors/components/visit-badge'

/**
 * The ticket: on the left what the desk scans, on the right what people read. A pass that is not valid shows no code.
 */
export function PassTicket({ pass, qr }: { pass: GatePass; qr: { size: number; path: string } | null }) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const day = formatDay(pass.visitDate, language)
  const from = formatMinutes(pass.validFromMinutes)
  const isKiosk = Boolean(useShell()?.kiosk)
  return (
    <article className="ticket border-2 border-ink" data-keep={qr ? true : undefined}>
      <p className="hidden border-b-2 border-ink px-4 py-3 print:block">
        <strong className="block font-semibold">{t('shell:building')}</strong>
        {t('shell:footer.address')}
      </p>
      <div className="md:flex print:flex">
        <div className="border-b-2 border-dashed border-line-3 px-4 py-5 text-center md:w-scan md:shrink-0 md:border-b-0 md:border-r-2 print:w-1/2 print:shrink-0 print:border-b-0 print:border-r-2">
          {/* The current state may be outdated when paper is read, so print shows the validity only. */}
          <span className={qr ? 'print:hidden' : undefined}>
            <VisitBadge status={pass.status} reason={pass.statusReason} />
          </span>
          {qr && isKiosk && <DeskCode code={pass.deskCode} label={t('pass.tellDesk')} isLarge />}
          {qr && (
            <QrImage
              qr={qr}
              label={t('pass.qr', { code: pass.code })}
              className="pass-qr mx-auto mt-3 block max-w-full"
            />
          )}
          {qr && !isKiosk && (
            <>
              <DeskCode code={pass.deskCode} label={t('pass.deskCode')} />
              <p className="mt-1 text-table text-ink-2">{t('pass.show')}</p>
            </>
          )}
          {qr && !isKiosk && (
            <p data-checked-at hidden className="mt-3 bg-amber-1 px-3 py-2 font-semibold">
              {t('pass.checkedAt')} <time className="tabular" />
            </p>
          )}
          <p
            role="status"
            className={`mt-3 px-3 py-2 font-semibold ${LOOKS[pass.state]} ${qr ? 'print:hidden' : ''}`}
          >
            {t(`pass.state.${stateOf(pass)}`, { day, from })}
          </p>
        </div>
        <div className="min-w-0 flex-1 px-5 py-5">
          <div className="mb-4 flex items-end justify-between">
            <div className="min-w-0 pr-4">
              <h1 className="text-table text-ink-2">{t('pass.title')}</h1>
              <p className="break-words text-h2 font-semibold">{t('named', { name: pass.name })}</p>
            </div>
            <FloorDiagram floor={pass.floor} />
          </div>
          <dl className="border-t-2 border-ink">
            <Row term={t('pass.validity')}>
              <strong className="text-h3 font-semibold">
                {day} <span className="whitespace-nowrap">{t('pass.hours', { from })}</span>
              </strong>
            </Row>
            <Row term={t('field.when')}>
              {pass.visitDate} {formatMinutes(pass.visitMinutes)}
            </Row>
            <Row term={t('field.place')}>{placeOfPass(pass, language)}</Row>
            <Row term={t('field.host')}>{t('named', { name: pass.hostName })}</Row>
            <Row term={t('field.plate')}>{pass.plate ?? t('field.none')}</Row>
          </dl>
          {!isKiosk && <Keep pass={pass} canBeKept={qr !== null} />}
        </div>
      </div>
    </article>
  )
}

/** What the desk types without a scanner. */
const DeskCode = ({ code, label, isLarge = false }: { code: string; label: string; isLarge?: boolean }) => (
  <p className="mt-1">
    <span className={`block ${isLarge ? 'font-semibold' : 'text-badge text-ink-2'}`}>{label}</span>
    <strong className={`font-semibold tracking-code ${isLarge ? 'kiosk-code' : 'text-code'}`}>
      {groupedCode(code)}
    </strong>
  </p>
)

/** Ways to save or send the pass; none for one that is not valid. */
function Keep({ pass, canBeKept }: { pass: GatePass; canBeKept: boolean }) {
  const { t } = useTranslation('visitors')
  return (
    <div className="mt-5 flex flex-wrap items-center print:hidden">
      {canBeKept && (
        <ButtonLink to={visitorPaths.gatePassFile(pass)} look="secondary" className="mb-2 mr-4 !w-auto">
          <Icon of={Download} className="mr-2" />
          {t('pass.save')}
        </ButtonLink>
      )}
      <Button type="button" look="secondary" data-print className="needs-script mb-2 mr-4 !w-auto">
        <Icon of={Printer} className="mr-2" />
        {t('pass.print')}
      </Button>
    </div>
  )
}

/** A fact on the ticket, which is narrower than a page. */
const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex border-b border-line-1 py-2">
    <dt className="w-24 shrink-0 pr-2 text-table font-semibold text-ink-2">{term}</dt>
    <dd className="min-w-0 flex-1 break-words">{children}</dd>
  </div>
)

const LOOKS: Record<GatePass['state'], string> = {
  valid: 'bg-green-1 text-green',
  notYet: 'bg-amber-1 text-amber',
  over: 'bg-grey-1 text-ink-2',
  notApproved: 'bg-red-1 text-red',
}

/** The pass's state in words, with the reason where it is not approved. */
function stateOf({ state, status, statusReason }: GatePass) {
  if (state !== 'notApproved') return state
  if (status === 'cancelled') return statusReason === NO_SHOW ? 'notVisited' : 'cancelled'
  if (status === 'cancellation_requested') return 'cancelling'
  return status === 'rejected' ? 'rejected' : 'waiting'
}
