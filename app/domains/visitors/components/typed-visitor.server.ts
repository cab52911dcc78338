import { formatPhone } from '~/rules/phone'
import type { Visit } from '~/domains/visitors/schemas'

/** A visitor as values of form fields. */
export const typedVisitor = (person: Visit['visitors'][number]) => ({
  name: person.name,
  mobile: formatPhone(person.mobile),
  email: person.email ?? '',
  companyName: person.companyName ?? '',
  plate: person.plate ?? '',
  ...(person.otherPlate && { otherPlate: 'on' }),
})
