import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { formatWon } from '~/domains/building/format-won'
import { HeatingAside } from '~/domains/heating/screens/heating-application/heating-aside'
import { HeatingFields } from '~/domains/heating/screens/heating-application/heating-fields'
import { HeatingPrice } from '~/domains/heating/screens/heating-application/heating-price'
import { heatingPaths } from '~/domains/heating/paths'
import {
  requestOrPrice,
  loadHeatingForm,
  priceWhileChoosing,
  showForm,
} from '~/domains/heating/screens/heating-application/price-form.server'
import { heatingScreenForm, type HeatingQuote } from '~/domains/heating/schemas'
import { formAction } from '~/forms/form-action.server'
import type { FormResult } from '~/forms/receive.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import { PriceNow } from '~/ui/form/price-now'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('heating:ask.title'),
  section: 'support',
  hydrate: true,
  i18n: ['heating', 'building'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

export const loader = ({ context }: LoaderFunctionArgs) => loadHeatingForm(context)

export const action = formAction(heatingScreenForm, async (args, receive) => {
  const posted = await receive()
  if (posted.kind === 'step') return priceWhileChoosing(args.context, posted)
  if (posted.kind !== 'complete') return showForm(posted.answer)
  return requestOrPrice(args.context, posted)
})

type Result = FormResult & { quote: HeatingQuote | null; quotedOrder: string | null; reasons: string[] }

/** Requests hours of heating or cooling: first their price is shown, then the request is sent. */
export default function HeatingApplication() {
  const { t } = useTranslation('heating')
  const { terms, start } = useLoaderData<typeof loader>()
  const actionResult = useAnswer<Result>()
  const {
    quote,
    quotedOrder,
    reasons: _reasons,
    ...lastResult
  } = actionResult ?? { ...(start as FormResult), quote: null, quotedOrder: null, reasons: [] }
  const [form, fields] = useForm<z.input<typeof heatingScreenForm>>({ id: 'heating', lastResult })
  const chosen = [(lastResult.initialValue as { floors?: string | string[] })?.floors ?? []].flat()
  return (
    <Page
      title={t('ask.title')}
      lead={t('ask.lead')}
      crumbs={[{ label: t('shell:menuGroup.support') }]}
      action={
        <ButtonLink to={heatingPaths.list()} look="secondary">
          {t('list.title')}
        </ButtonLink>
      }
    >
      {terms.isLowOccupancy && <Notice tone="warning" title={t('ask.lowOccupancy')} />}
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <PortalForm
            form={form}
            // Without the anchor of the price, which would remain in the next page's URL.
            action={heatingPaths.ask()}
            submitLabel={quote ? t('ask.submit', { count: quote.days.length }) : t('ask.price')}
          >
            <HeatingFields fields={fields} terms={terms} />
            {quote && quotedOrder ? (
              <HeatingPrice quote={quote} quotedOrder={quotedOrder} />
            ) : (
              <Button className="mt-6" formAction="#price">
                {t('ask.price')}
              </Button>
            )}
            <PriceNow
              answer={actionResult}
              askLabel={t('ask.price')}
              price={quote && t('price.now', { won: t('won', { amount: formatWon(quote.won) }) })}
            />
          </PortalForm>
        </div>
        <HeatingAside terms={terms} floor={chosen.length === 1 ? Number(chosen[0]) : null} />
      </div>
    </Page>
  )
}
