/** Something that whoever runs the portal has to look at. Its message is for the log: it names no person. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
