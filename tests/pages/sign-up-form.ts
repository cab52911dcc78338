import { expect, type Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'
import type { Person } from '../../app/db/seed/people'
import { codeSentTo, type Newcomer } from '../support/accounts'
import { companyOf, PASSWORD } from '../support/people'
import { isAlive } from './form'

/** The forms of sign-up and recovery, with fields by their labels. */
export function accountForms(page: Page, t: Translate) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const { request } = page.context()

  const form = {
    terms: field(t('account:consents.agreeTerms.agree')),
    personalInformation: field(t('account:consents.agreePersonalInformation.agree')),
    thirdParty: field(t('account:consents.agreeThirdParty.agree')),
    next: button(t('account:terms.submit')),

    company: field(t('account:field.company')),
    loadFloors: button(t('account:signUp.loadFloors')),
    floor: field(t('account:field.floor')),
    accountType: (type: 'employee' | 'vip') => page.locator(`input[name=accountType][value=${type}]`),
    name: field(t('account:field.name')),
    gender: (gender: 'male' | 'female') => field(t(`account:gender.${gender}`)),
    email: field(t('account:field.email')),
    loginId: field(t('account:field.loginId')),
    checkId: button(t('account:signUp.checkId')),
    password: field(t('account:field.newPassword')),
    confirmPassword: field(t('account:field.confirmPassword')),
    readTerms: button(t('account:signUp.readTerms')),
    submit: button(t('account:signUp.submit')),

    mobile: field(t('account:field.mobile')),
    sendCode: button(t('account:phone.send')),
    sendAnother: button(t('account:phone.sendAgain')),
    code: field(t('account:field.code')),
    verify: button(t('account:phone.verify')),
    proven: page.getByText(t('messages:phoneVerified')),

    async agree() {
      await form.terms.check()
      await form.personalInformation.check()
      await form.next.click()
    },
    /** Chooses a colleague's company and floor. */
    async fillCompany(colleague: Person, language: 'ko' | 'en') {
      await form.company.selectOption(companyOf(colleague, language))
      if (await isAlive(page)) await expect(form.floor.locator('option')).not.toHaveCount(1)
      else await form.loadFloors.click()
      await form.floor.selectOption(String(colleague.floor))
      await form.accountType('employee').check()
    },
    async fillPerson({ name, email }: Newcomer) {
      await form.name.fill(name)
      await form.gender('female').check()
      await form.email.fill(email)
    },
    /** Asks for the first code. @returns the code */
    async askForCode(mobile: string) {
      await form.mobile.fill(mobile)
      await form.sendCode.click()
      // Where forms are sent in place the page stays while the code is sent.
      await expect(form.sendAnother).toBeVisible()
      return codeSentTo(request, mobile)
    },
    async provePhone(mobile: string) {
      await form.code.fill(await form.askForCode(mobile))
      await form.verify.click()
    },
    async choosePassword(password = PASSWORD) {
      await form.password.fill(password)
      await form.confirmPassword.fill(password)
    },
  }
  return form
}
