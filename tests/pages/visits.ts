import { expect, type Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'
import type { VisitStatus } from '../../app/rules/statuses'

/** A visit's details page and its actions. */
export function visitPage(page: Page, t: Translate) {
  const facts = page.getByRole('region', { name: t('visitors:details.facts'), exact: true })
  return {
    facts,
    row: (name: string) => page.getByRole('row', { name: new RegExp(name) }),
    expectStatus: (status: VisitStatus) => expect(facts).toContainText(t(`statuses:visit.${status}`)),
    expectVisitor: (name: string, status: VisitStatus) =>
      expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(t(`statuses:visit.${status}`)),
    approve: page.getByRole('button', { name: t('visitors:decision.approve'), exact: true }),
    keep: page.getByRole('button', { name: t('visitors:decision.keep'), exact: true }),
    passOf: (name: string) =>
      page.getByRole('link', { name: t('visitors:details.passOf', { name }), exact: true }),
    editOf: (name: string) =>
      page.getByRole('link', { name: t('visitors:details.editOf', { name }), exact: true }),
    /** A decision that must be confirmed: opens its disclosure. */
    async consider(decision: 'reject' | 'cancel' | 'requestCancellation') {
      const fold = page.locator('details', {
        has: page.locator('summary', { hasText: t(`visitors:decision.${decision}`) }),
      })
      await fold.locator('summary').click()
      return {
        reason: fold.getByRole('textbox'),
        confirm: fold.getByRole('button', { name: t(`visitors:decision.${decision}`), exact: true }),
      }
    },
  }
}

/** Enters the phone of the reservation as its guest. */
export async function openReservation(page: Page, t: Translate, id: string, mobile: string) {
  await page.goto(`/visitor-reservation-details/${id}`)
  await page.getByLabel(t('visitors:access.mobile'), { exact: true }).fill(mobile)
  await page.getByRole('button', { name: t('visitors:access.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('visitors:details.title'))
}

/** Stops a page from following changes. */
export const keepStale = (page: Page) =>
  page.route('**/*', (route) =>
    route.request().headers()['portal-shows'] === undefined ? route.fallback() : route.abort(),
  )
