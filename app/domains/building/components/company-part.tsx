import type { ReactNode } from 'react'
import { useLanguage } from '~/ui/page/use-language'
import { IssuedOnPaper } from './issued-by'

interface Company {
  id: number
  ko: string
  en: string
}

/** A company's name in the table at the top of a statement: a link to the company's own part. */
export function CompanyPartLink({ company }: { company: Company }) {
  const language = useLanguage()
  return <a href={`#company-${company.id}`}>{company[language]}</a>
}

/**
 * One company's part of a statement: its name, on paper who issued it, and what it pays.
 * @param isPage whether it begins a page of its own on paper
 */
export function CompanyPart({
  company,
  isPage = false,
  children,
}: {
  company: Company
  isPage?: boolean
  children: ReactNode
}) {
  const language = useLanguage()
  const id = `company-${company.id}`
  return (
    <section aria-labelledby={id} className={isPage ? 'mt-11 print:break-before-page' : 'mt-11'}>
      <h2 id={id} className="mb-3 text-h3 font-semibold">
        {company[language]}
      </h2>
      <IssuedOnPaper />
      {children}
    </section>
  )
}
