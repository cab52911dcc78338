import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { IssuedBy } from './issued-by'

interface Props {
  number: string
  /** The company that pays. */
  payer: string
  /** When and how it was bought and what it costs, as facts. */
  children: ReactNode
  /** What follows the facts. */
  below?: ReactNode
}

/** The receipt of something bought: number, payer and issuer, then its own facts. */
export function Receipt({ number, payer, children, below }: Props) {
  const { t } = useTranslation('building')
  return (
    <section aria-labelledby="receipt" className="mt-11">
      <h2 id="receipt" className="mb-3 text-h3 font-semibold">
        {t('receipt.title')}
      </h2>
      <Facts>
        <Fact term={t('receipt.number')}>
          <span className="tabular">{number}</span>
        </Fact>
        <Fact term={t('receipt.payer')}>{payer}</Fact>
        <IssuedBy />
        {children}
      </Facts>
      {below}
    </section>
  )
}
