/** What an access record calls one visitor of a visit. */
export const subjectOf = ({ publicId }: { publicId: string }, { number }: { number: number }) =>
  `${publicId}#${number}`
