import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { bookingConstraint } from '~/domains/meeting-rooms/components/screen-forms'
import {
  DeskBookWhat,
  DeskBookWhen,
} from '~/domains/meeting-rooms/screens/desk-bookings-new/desk-book-fields'
import { DeskPriceLines } from '~/domains/meeting-rooms/components/desk-price'
import {
  bookForCompanyOrPrice,
  loadBookForm,
  showBookForm,
} from '~/domains/meeting-rooms/screens/desk-bookings-new/desk-book-form.server'
import { deskBookPage } from '~/domains/meeting-rooms/components/desk-book-schemas'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { Quote } from '~/domains/meeting-rooms/shapes'
import { companyId } from '~/forms/fields'
import { formAction, withConstraint } from '~/forms/form-action.server'
import type { FormResult } from '~/forms/receive.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatDuration, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'
import { PriceBox } from '~/ui/form/price-box'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.book.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const form = await loadBookForm(context, request)
  return { ...form }
}

export const action = withConstraint(
  bookingConstraint.extend({ companyId }),
  formAction(deskBookPage, async (args, receive) => {
    const posted = await receive()
    if (posted.kind !== 'complete') return showBookForm(posted.answer)
    return bookForCompanyOrPrice(args.context, posted)
  }),
)

type Result = FormResult & { quote: Quote | null; quotedOrder: string }

/** The desk books for a company: the first submission shows the price, the second books. */
export default function DeskBookingsNew() {
  const { t } = useTranslation('meeting-rooms')
  const { catalogue, companies, start } = useLoaderData<typeof loader>()
  const answered = useAnswer<Result>()
  const { quote, quotedOrder, ...lastResult } = answered ?? {
    ...(start as FormResult),
    quote: null,
    quotedOrder: '',
  }
  const [form, fields] = useForm<z.input<typeof deskBookPage>>({ id: 'book', lastResult })
  return (
    <DeskFrame title={t('desk.book.title')} list={{ label: t('desk.title'), to: roomDeskPaths.day() }}>
      <p className="mb-8 max-w-text">{t('desk.book.lead')}</p>
      <PortalForm
        form={form}
        // Without the fragment of the price, as booking leads to another page.
        action={roomDeskPaths.book()}
        submitLabel={quote ? t('desk.book.submit') : t('desk.book.price')}
        className="max-w-form"
      >
        <DeskBookWhen fields={fields} catalogue={catalogue} companies={companies} />
        <DeskBookWhat fields={fields} catalogue={catalogue} />
        {quote ? (
          <Price quote={quote} quotedOrder={quotedOrder} />
        ) : (
          <Button className="mt-6" formAction="#price">
            {t('desk.book.price')}
          </Button>
        )}
      </PortalForm>
    </DeskFrame>
  )
}

/** The price, with the button that books. */
function Price({ quote, quotedOrder }: { quote: Quote; quotedOrder: string }) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  return (
    <PriceBox
      title={t('desk.price.title')}
      quotedOrder={quotedOrder}
      won={quote.won}
      submit={<Button>{t('desk.book.submit')}</Button>}
      askAgainLabel={t('desk.book.again')}
    >
      <DeskPriceLines price={quote} />
      {quote.freeTime && (
        <p className="mt-3 text-table text-ink-2">
          {t('desk.book.freeLeft', {
            month: formatMonth(quote.freeTime.month, language),
            left: formatDuration(quote.freeTime.left, language),
            total: formatDuration(quote.freeTime.total, language),
          })}
        </p>
      )}
    </PriceBox>
  )
}
