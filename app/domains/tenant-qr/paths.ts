/** Links to a tenant's own code. */
export const tenantQrPaths = {
  show: ({ userId }: { userId: string }) => `/tenant-qr/${encodeURIComponent(userId)}`,
  /** The next codes of the open page, as data. */
  codes: ({ userId }: { userId: string }) => `/tenant-qr/${encodeURIComponent(userId)}/codes`,
  form: () => '/tenant-qr-form',
}
