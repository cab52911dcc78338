import { Repeat } from 'lucide-react'
import { Icon } from '~/ui/icon'
import { Link } from './link'

/**
 * In a row of a list: leads to the form that the row fills in. Beside the row only its icon is shown, on a phone its word, too.
 * @param word the heading of its column
 */
export const AgainLink = ({ to, word, about }: { to: string; word: string; about: string }) => (
  <Link
    to={to}
    title={`${word}: ${about}`}
    className="link inline-flex min-h-target min-w-target items-center md:-my-3 md:align-middle"
  >
    <Icon of={Repeat} size={18} />
    <span className="ml-2 md:sr-only">
      {word}
      <span className="sr-only">: {about}</span>
    </span>
  </Link>
)
