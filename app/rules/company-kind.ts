/** What a tenant does on its floors: shops are served longer than offices (product §9). */
export const COMPANY_KINDS = ['office', 'retail'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]
