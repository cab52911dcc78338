import type { ReactNode } from 'react'
import type { LockerPlace } from '~/domains/fitness/locker-shapes'
import { banksOf } from '~/domains/fitness/rules/locker-banks'
import { useTranslation } from '~/i18n/use-translation'

/** Lockers as they stand, a table for each bank, so that text browsers draw them, too. `children` renders one locker. */
export function LockerBanks<Locker extends LockerPlace>({
  lockers,
  children,
}: {
  lockers: readonly Locker[]
  children: (locker: Locker) => ReactNode
}) {
  const { t } = useTranslation('fitness-lockers')
  return (
    <div className="locker-banks">
      {banksOf(lockers).map(({ bank, tiers }) => (
        <div key={bank} className="locker-bank">
          <p className="text-table font-semibold">{t('bank', { bank })}</p>
          <table role="presentation">
            <tbody>
              {tiers.map((tier) => (
                <tr key={tier[0]!.tier}>
                  {tier.map((locker) => (
                    <td key={locker.id}>{children(locker)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  )
}

type Look = 'free' | 'taken' | 'repair' | 'mine'

/** A locker that is shown, not chosen: its number, and its state in words. */
export const LockerBox = ({ number, look, note }: { number: number; look: Look; note: string }) => (
  <span className={`slot slot-${look}`}>
    <LockerFace number={number} note={note} />
  </span>
)

export const LockerFace = ({ number, note }: { number: number; note: string }) => (
  <>
    <span className="slot-label">{number}</span> <span className="slot-note">{note}</span>
  </>
)
