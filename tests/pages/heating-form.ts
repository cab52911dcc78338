import { expect, type Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'
import { isAlive } from './form'

/** Fields and buttons of a request for extra heating or cooling, by their labels. */
export function heatingForm(page: Page, t: Translate) {
  const main = page.getByRole('main')
  const price = main.getByRole('button', { name: t('heating:ask.price'), exact: true })
  const box = main.getByRole('region', { name: t('heating:price.title'), exact: true })
  return {
    type: (name: 'heating' | 'cooling') => main.getByLabel(t(`heating:type.${name}`), { exact: true }),
    date: main.getByLabel(t('heating:field.date'), { exact: true }),
    start: main.getByLabel(t('heating:field.start'), { exact: true }),
    end: main.getByLabel(t('heating:field.end'), { exact: true }),
    weeks: main.getByLabel(t('heating:field.weeks'), { exact: true }),
    description: main.getByLabel(new RegExp(`^${t('heating:field.description')}`)),
    price,
    /** Where the form is sent in place the last choice shows the price, unless errors are expected. */
    showPrice: async () => {
      const isChoosing = (await isAlive(page)) && (await page.locator('[name="intent:price"]').count()) > 0
      if (isChoosing) await expect(box).toBeVisible()
      else await price.click()
    },
    again: main.getByRole('button', { name: t('heating:price.again'), exact: true }),
    submit: (count: number) =>
      main.getByRole('button', { name: t('heating:ask.submit', { count }), exact: true }),
    box,
  }
}

/** An amount in won as pages format it. */
export const won = (t: Translate, amount: number) => t('heating:won', { amount: amount.toLocaleString('en') })
