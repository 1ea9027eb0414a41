import { renderSVG } from 'uqr'

/** A square to scan, drawn by the server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = renderSVG(text, { border: 0, ecc: 'M' })
  return <img className="qr-code" src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} />
}
