import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { codeSentTo, newcomer, signUpAt } from '../../support/accounts'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, signIn, test } from '../../support/journey'
import { PASSWORD } from '../../support/people'
import { messagesTo } from '../../support/visits'

test('a company is added, gets its first administrator and is deactivated', async ({
  page,
  enter,
  request,
  t,
  language,
}) => {
  test.slow()
  const number = randomInt(1e6, 1e7)
  const names = { ko: `새솔상사${number}`, en: `Saesol Trading ${number}` }
  const master = newcomer()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await signInAtDesk(page, ADMINISTRATOR)

  await test.step('it is added', async () => {
    await arrive(page, '/desk/companies')
    await page.getByRole('link', { name: t('desk:companies.add'), exact: true }).click()
    await press(t('desk:company.add'))
    await expectErrors(page, t, [
      [field(t('desk:company.nameKo')), t('messages:nameKoRequired')],
      [field(t('desk:company.nameEn')), t('messages:nameEnRequired')],
      [null, t('messages:floorRequired')],
      [field(t('desk:company.parkingMinutes')), t('messages:parkingMinutesRequired')],
      [field(t('desk:company.freeRoomMinutes')), t('messages:freeRoomMinutesRequired')],
    ])
    await field(t('desk:company.nameKo')).fill(names.ko)
    await field(t('desk:company.nameEn')).fill(names.en)
    await field(t('shell:date.floor', { floor: 9 })).check()
    await field(t('shell:date.basement', { floor: 2 })).check()
    await field(t('desk:company.parkingMinutes')).fill('600')
    await field(t('desk:company.freeRoomMinutes')).fill('240')
    await press(t('desk:company.add'))
    await expect(toast(page)).toHaveText(t('messages:companySaved'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[language])
    await expectAccessible(page)
  })

  await test.step('a first administrator is named', async () => {
    await field(t('members:field.name')).fill(master.name)
    await field(t('members:field.loginId')).fill(master.loginId)
    await field(t('members:gender.female')).check()
    await field(t('members:field.email')).fill(master.email)
    await field(t('members:field.floor')).selectOption('9')
    const mobile = field(t('members:field.mobile'))
    await mobile.fill('010-12')
    await press(t('desk:firstMaster.submit'))
    await expectErrors(page, t, [[mobile, t('messages:mobileInvalid')]])
    await mobile.fill(master.mobile)
    await press(t('desk:firstMaster.submit'))
    await expect(toast(page)).toHaveText(t('messages:invitationSent'))
    const people = page.getByRole('region', { name: t('desk:company.people') })
    await expect(people).toContainText(master.name)
    await expect(people).toContainText(t('members:employees.invited'))
    await expectAccessible(page)
  })

  await test.step('who is master after accepting the link', async () => {
    await acceptInvitation(request, master.mobile)
    await page.reload()
    await expect(page.getByText(t('members:employees.invited'))).toHaveCount(0)
    const member = await enter()
    await signIn(member, master.loginId)
    await arrive(member, '/my-page/employee-management')
    await expect(member.getByRole('row', { name: new RegExp(master.name) })).toContainText(
      t('members:permission.TOTAL'),
    )
  })

  await test.step('it is changed, and deactivated', async () => {
    await field(t('desk:company.parkingMinutes')).fill('90000000')
    await press(t('desk:company.save'))
    await expect(page.getByRole('alert')).toContainText('446400')
    await field(t('desk:company.parkingMinutes')).fill('1200')
    await field(t('desk:company.active')).uncheck()
    await press(t('desk:company.save'))
    await expect(toast(page)).toHaveText(t('messages:companySaved'))
    await expect(field(t('desk:company.active'))).not.toBeChecked()
    await page.goto(`/desk/companies?name=${encodeURIComponent(names.en.toUpperCase())}`)
    const row = page.getByRole('row', { name: new RegExp(names[language]) })
    await expect(row).toContainText(t('desk:company.left'))
    await expect(row).toContainText(t('desk:company.minutes', { minutes: '1,200' }))
    const offered = await request.get('/api/v1/auth/companies')
    expect(await offered.text()).not.toContain(names.ko)
  })
})

test('one administrator can be named, and an unknown company is 404 @once', async ({ page, enter, t }) => {
  await signInAtDesk(page, ADMINISTRATOR)
  for (const path of ['/desk/companies/999999', '/desk/companies/x', '/desk/companies/99999999999'])
    await arrive(page, path, 404)
  await page.goto('/desk/companies?name=zzz')
  await expect(page.getByRole('main')).toContainText(t('desk:companies.none'))

  const number = randomInt(1e6, 1e7)
  await page.goto('/desk/companies/new')
  const fill = async (in_: typeof page, label: string, value: string) =>
    in_.getByLabel(label, { exact: true }).fill(value)
  await fill(page, t('desk:company.nameKo'), `두름상사${number}`)
  await fill(page, t('desk:company.nameEn'), `Dureum ${number}`)
  await page.getByLabel(t('shell:date.floor', { floor: 1 }), { exact: true }).check()
  await fill(page, t('desk:company.parkingMinutes'), '0')
  await fill(page, t('desk:company.freeRoomMinutes'), '0')
  await page.getByRole('button', { name: t('desk:company.add'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:companySaved'))

  const other = await enter()
  await signInAtDesk(other, ADMINISTRATOR)
  await other.goto(page.url())
  for (const [desk, isFirst] of [
    [page, true],
    [other, false],
  ] as const) {
    const master = newcomer()
    await fill(desk, t('members:field.name'), master.name)
    await fill(desk, t('members:field.loginId'), master.loginId)
    await desk.getByLabel(t('members:gender.male'), { exact: true }).check()
    await fill(desk, t('members:field.mobile'), master.mobile)
    await fill(desk, t('members:field.email'), master.email)
    await desk.getByLabel(t('members:field.floor'), { exact: true }).selectOption('1')
    await desk.getByRole('button', { name: t('desk:firstMaster.submit'), exact: true }).click()
    if (isFirst) await expect(toast(desk)).toHaveText(t('messages:invitationSent'))
    else await expectErrors(desk, t, [[null, t('messages:masterExists')]])
  }
})

test('a company without an administrator gets one of its approved people @once', async ({
  page,
  request,
  t,
}) => {
  await signInAtDesk(page, ADMINISTRATOR)
  const signedIn = await request.post('/api/v1/desk/login', {
    data: { loginId: ADMINISTRATOR, password: PASSWORD },
  })
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data
  const call = async <Data>(method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.fetch(`/api/v1${path}`, { method, data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: Data }).data
  }
  const number = randomInt(1e6, 1e7)
  const names = { nameKo: `가람상사${number}`, nameEn: `Garam ${number}` }
  const company = { ...names, floors: [3], parkingMinutes: 0, freeRoomMinutes: 0 }
  const { id } = await call<{ id: number }>('POST', '/desk/companies', company)
  const employee = await signUpAt(request, id, 3)
  const ofEmployee = page.getByLabel(t('desk:appointMaster.id'), { exact: true })
  await page.goto(`/desk/companies/${id}`)
  await expect(ofEmployee).toHaveCount(0)
  const path = `/desk/members?loginId=${employee.loginId}`
  const { items } = await call<{ items: { id: string }[] }>('GET', path)
  await call('PUT', `/desk/members/${items[0]!.id}/status`, { status: 'approved' })

  await arrive(page, `/desk/companies/${id}`)
  const appoint = page.getByRole('button', { name: t('desk:appointMaster.submit'), exact: true })
  await ofEmployee.fill('nobody1')
  await appoint.click()
  await expectErrors(page, t, [[ofEmployee, t('messages:noSuchEmployee')]])
  await expect(ofEmployee).toHaveValue('nobody1')
  await ofEmployee.fill(employee.loginId)
  await appoint.click()
  await expect(toast(page)).toHaveText(t('messages:masterAppointed'))
  await expect(page.getByRole('region', { name: t('desk:company.people') })).toContainText(employee.name)
  await expect(ofEmployee).toHaveCount(0)
})

/** Accepts the link as the named person. */
async function acceptInvitation(request: APIRequestContext, mobile: string) {
  const [sent] = (await messagesTo(request, mobile)).filter(({ template }) => template === 'invitation')
  const invitation = /\/invitation\/([\w-]+)/.exec(sent!.text)![1]!
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/v1${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: { proof: string } }).data
  }
  const phone = { purpose: 'invitation', invitation }
  await call('/auth/get-otp', phone)
  const { proof } = await call('/auth/verify/phone', { ...phone, code: await codeSentTo(request, mobile) })
  await call(`/invitations/${invitation}/accept`, {
    password: PASSWORD,
    confirmPassword: PASSWORD,
    phoneProof: proof,
    agreeTerms: true,
    agreePersonalInformation: true,
    agreeThirdParty: false,
  })
}
