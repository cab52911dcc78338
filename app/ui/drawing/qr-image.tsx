/** A QR code (qr-code.server.ts), black on white whatever colours the system chooses. */
export const QrImage = ({
  qr,
  label,
  className,
}: {
  qr: { size: number; path: string }
  label: string
  className?: string
}) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${qr.size} ${qr.size}`}
    width="288"
    height="288"
    shapeRendering="crispEdges"
    className={className}
  >
    <rect width={qr.size} height={qr.size} fill="white" />
    <path d={qr.path} fill="black" />
  </svg>
)
