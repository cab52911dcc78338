import { opensIn } from '~/domains/refresh-room/rules/opens-in'
import type { RefreshDay } from '~/domains/refresh-room/schemas'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, seoulInstant } from '~/rules/local-time'
import { Notice } from '~/ui/page/notice'
import { useLanguage } from '~/ui/page/use-language'
import { MS_PER_SECOND, SECONDS_PER_HOUR } from '~/rules/time-units'

/** Why nothing can be booked now, and from when on it can; while booking is open, until when. */
export function RefreshState({ day }: { day: RefreshDay }) {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const { opening, books, holiday } = day
  const hours = {
    from: formatMinutes(books.from),
    to: formatMinutes(books.to),
    day: formatDay(day.opensOn, language),
  }
  if (opening === 'open') return <p className="mb-8">{t('state.open', hours)}</p>
  if (opening === 'closed')
    return (
      <Notice
        tone="warning"
        title={
          holiday ? t('state.holiday', { name: holiday[language], ...hours }) : t('state.weekend', hours)
        }
      />
    )
  if (opening === 'late') return <Notice tone="warning" title={t('state.late', hours)} />
  const now = new Date(day.now)
  const opensAt = seoulInstant(day.date, books.from)
  const left = Math.ceil((opensAt.getTime() - now.getTime()) / MS_PER_SECOND)
  return (
    // The page asks again at the server's word (ui/script/follow.ts, ui/script/countdown.ts).
    <div data-opens-in={opensIn(now, opensAt)}>
      <Notice title={t('state.early', hours)}>
        <p>
          {t('state.left')}{' '}
          <span role="timer" className="tabular font-semibold" data-countdown={left}>
            {formatLeft(left)}
          </span>
        </p>
      </Notice>
    </div>
  )
}

/** 3723 → '1:02:03'. */
const formatLeft = (seconds: number) =>
  [Math.floor(seconds / SECONDS_PER_HOUR), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part, place) => String(part).padStart(place === 0 ? 1 : 2, '0'))
    .join(':')
