import CustomerCenter from './customer-center'

export { handle, loader } from './customer-center'

/** The contacts are one page, by whichever of its two addresses. */
export default function Contact() {
  return <CustomerCenter />
}
