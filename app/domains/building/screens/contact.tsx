/** The contacts are one page, by whichever of its two addresses. */
export { default, handle, loader } from './customer-center'
