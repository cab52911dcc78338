import type { ParkingResult } from './parking-forms.server'
import { parkingPaths } from '~/domains/parking/paths'
import { COUPONS, type Coupon } from '~/rules/coupons'
import { EvenIfNothing } from '~/domains/parking/components/even-if-nothing'
import type { ListedRecord, Queued } from '~/domains/parking/schemas'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import type { List } from '~/lists/load-list.server'
import { Button } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { Notice } from '~/ui/page/notice'
import { tickAllOf, tickedIds, TickForm } from '~/ui/list/tick-form'
import { RecordTable } from './record-table'

/** Visiting cars, and a coupon for ticked ones: registered now, or queued for their arrival. */
export function ParkingList({
  list,
  usualCoupon,
  result,
}: {
  list: List<ListedRecord, 'sort'>
  usualCoupon: Coupon | null
  result?: ParkingResult
}) {
  const { t } = useTranslation('parking')
  const { items, page, isTickingAll } = list
  const [form, { ids, coupon, evenIfNothing }] = useForm<{
    ids: string
    coupon: string
    evenIfNothing: string
    decision: string
  }>({
    id: 'parking',
    lastResult: result,
    // As last time; whoever gives another one chooses it.
    defaultValue: { coupon: usualCoupon ?? '' },
  })
  const open = items.filter(({ status }) => status !== 'exited').map(({ id }) => id)
  return (
    <TickForm
      form={form}
      ids={ids}
      count={t('list.count', { count: page.count })}
      tickAll={tickAllOf(list, open.length, parkingPaths.list)}
      fields={
        open.length > 0 && (
          <>
            <RadioField
              field={coupon}
              label={t('field.coupon')}
              hint={t('list.couponHint')}
              options={COUPONS.map((value) => ({ value, label: t(`coupon.${value}`) }))}
            />
            <EvenIfNothing field={evenIfNothing} />
          </>
        )
      }
      buttons={
        open.length > 0 && (
          <>
            <Button name="decision" value="register">
              {t('list.register')}
            </Button>
            <Button name="decision" value="queue" look="secondary">
              {t('list.queue')}
            </Button>
          </>
        )
      }
    >
      <RecordTable list={list} ticked={tickedIds(result, isTickingAll ? open : [])} />
    </TickForm>
  )
}

/** Cars that entered before their coupons could be queued, and how many coupons are queued. */
export function EnteredMeanwhile({ kept: { queued, entered } }: { kept: Queued }) {
  const { t } = useTranslation('parking')
  return (
    <div role="alert" id="entered-meanwhile">
      <Notice tone="warning" title={t('list.enteredTitle')}>
        <ul>
          {entered.map(({ id, plate, name }) => (
            <li key={id}>{t('list.entered', { plate, name })}</li>
          ))}
        </ul>
        <p>{t('list.registerInstead')}</p>
      </Notice>
      <Notice tone="done" title={t('list.kept', { count: queued })} />
    </div>
  )
}

/** Cars without a coupon because they are not parked, and how many got one (product §8). */
export function NotEntered({ outcome }: { outcome: NonNullable<ParkingResult['outcome']> }) {
  const { t } = useTranslation('parking')
  const { registered, notEntered } = outcome
  return (
    <div role="alert" id="not-entered">
      <Notice tone="warning" title={t('messages:vehicleNotEnteredTitle')}>
        <ul>
          {notEntered.map(({ id, plate, name }) => (
            <li key={id}>{t('list.notEntered', { plate, name, reason: t('messages:vehicleNotEntered') })}</li>
          ))}
        </ul>
        <p>{t('list.queueInstead')}</p>
      </Notice>
      {registered.length > 0 && (
        <Notice tone="done" title={t('messages:parkingDiscountPartly', { count: registered.length })}>
          <p>{t('messages:parkingDiscountDone')}</p>
        </Notice>
      )}
    </div>
  )
}
