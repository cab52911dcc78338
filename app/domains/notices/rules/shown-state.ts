/** The state of a notice at the desk: published with a time still to come is scheduled. */
export const shownState = <State extends string>(
  { state, publishedAt }: { state: State; publishedAt: Date | null },
  now: Date,
): State | 'scheduled' => (state === 'published' && publishedAt && publishedAt > now ? 'scheduled' : state)
