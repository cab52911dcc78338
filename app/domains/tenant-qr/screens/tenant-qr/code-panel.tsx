import { Maximize } from 'lucide-react'
import { secondsLeft, WINDOW_SECONDS } from '~/domains/tenant-qr/rules/code-window'
import { formatInstant, formatSecond } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { QrImage } from '~/ui/drawing/qr-image'
import { qrImage } from '~/ui/drawing/qr-modules'
import type { CurrentCode } from './use-current-code'

/** The code with what a picture of it lacks: a light that runs around it and the time to the second. */
export function CodePanel({ current }: { current: CurrentCode }) {
  const { t } = useTranslation('tenant-qr')
  const { code, now, lastsUntil, isOffline, checkedAt, isAlive } = current
  const left = code && secondsLeft(code.until, now)
  return (
    <div className="border-b-2 border-dashed border-line-3 bg-white px-4 py-5 text-center md:w-scan md:shrink-0 md:border-b-0 md:border-r-2">
      <p className="tabular text-h3 font-semibold">
        <span className="sr-only">{t('now')} </span>
        {formatSecond(new Date(now))}
      </p>
      {code && left !== undefined ? (
        <>
          <div className="relative mx-auto mt-3 w-full max-w-qr p-2">
            <RunningLight />
            <QrImage qr={qrImage(code.rows)} label={t('qr')} className="block h-auto w-full" />
          </div>
          <TimeLeft left={left} isAlive={isAlive} key={code.from} />
          <p className="tabular mt-2 text-table text-ink-2">
            {isAlive ? t('left', { seconds: left }) : t('changes', { seconds: WINDOW_SECONDS })}
          </p>
        </>
      ) : (
        <p className="my-12 font-semibold">{t('waiting')}</p>
      )}
      <p role="status" className={isOffline ? 'mt-3 bg-amber-1 px-3 py-2 font-semibold' : undefined}>
        {isOffline && (code ? t('offline', { time: formatSecond(new Date(lastsUntil)) }) : t('offlineOver'))}
        {isOffline &&
          checkedAt !== undefined &&
          ` ${t('checkedAt', { time: formatInstant(new Date(checkedAt)).slice(-5) })}`}
      </p>
      {isAlive && document.fullscreenEnabled && (
        <Button
          type="button"
          look="secondary"
          className="mt-4"
          onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
        >
          <Icon of={Maximize} className="mr-2" />
          {t('fullScreen')}
        </Button>
      )}
    </div>
  )
}

/** Runs around the code, without script as well; a picture of the screen shows it standing still. */
const RunningLight = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    className="absolute inset-0 h-full w-full text-pine"
  >
    <rect
      x="1"
      y="1"
      width="98"
      height="98"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.5"
      opacity="0.4"
    />
    <rect
      x="1"
      y="1"
      width="98"
      height="98"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      pathLength="100"
      strokeDasharray="16 84"
    >
      <animate attributeName="stroke-dashoffset" from="100" to="0" dur="4s" repeatCount="indefinite" />
    </rect>
  </svg>
)

/** The time left as a bar, which shrinks without script as well. */
function TimeLeft({ left, isAlive }: { left: number; isAlive: boolean }) {
  const width = (left / WINDOW_SECONDS) * 100
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 2"
      preserveAspectRatio="none"
      className="mx-auto mt-3 block h-1 w-full max-w-qr text-pine"
    >
      <rect width="100" height="2" fill="currentColor" opacity="0.2" />
      <rect width={width} height="2" fill="currentColor">
        {!isAlive && <animate attributeName="width" from={width} to="0" dur={`${left}s`} fill="freeze" />}
      </rect>
    </svg>
  )
}
