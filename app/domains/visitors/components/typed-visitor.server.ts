import { formatPhone } from '~/rules/phone'
import type { Visit } from '../schemas'

/** A visitor as the fields of a form have them. */
export const typedVisitor = (person: Visit['visitors'][number]) => ({
  name: person.name,
  mobile: formatPhone(person.mobile),
  email: person.email ?? '',
  companyName: person.companyName ?? '',
  plate: person.plate ?? '',
  ...(person.otherPlate && { otherPlate: 'on' }),
})
