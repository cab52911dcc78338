import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { fitnessPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/list/decisions'
import { DoneLine } from '~/ui/page/done-line'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Page } from '~/ui/page/page'

/** Something that was bought: facts and receipt, and beside them what leads on, its history and its cancellation. */
export function ReservationPage({
  title,
  result,
  done,
  side,
  children,
}: {
  title: string
  result: SubmissionResult<string[]> | undefined
  /** What is said once it was bought. */
  done: ComponentProps<typeof DoneLine>
  side: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('fitness')
  return (
    <Page title={title} crumbs={[{ label: t('list.title'), to: fitnessPaths.list() }]}>
      {result && <ErrorSummary form={{ id: 'cancel', allErrors: errorsOf(result) }} />}
      <DoneLine {...done} />
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">{children}</div>
        <div className="mt-11 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0">{side}</div>
      </div>
    </Page>
  )
}

/** What a cancellation gives back, before it is asked for with its buttons; as it was stored afterwards. */
export function CancelBox<Name extends string>({
  title,
  children,
  ...decisions
}: { title: string; children: ReactNode } & Parameters<typeof Decisions<Name>>[0]) {
  return (
    <section aria-labelledby="cancel-title" className="mt-8 border-t border-line-2 pt-4">
      <h2 id="cancel-title" className="mb-3 font-semibold">
        {title}
      </h2>
      {children}
      <div className="print:hidden">
        <Decisions {...decisions} />
      </div>
    </section>
  )
}
