/** The languages of Stripe Checkout. Source: Stripe's reference of Checkout sessions, `locale`. */
const CHECKOUT_LOCALES: ReadonlySet<string> = new Set(
  (
    'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru ' +
    'sk sl sv th tr vi zh zh-HK zh-TW'
  ).split(' '),
)

/** The language of Stripe's page for one of ours: the same, else without its region, else the browser's. */
export function stripeLocale(locale: string): string {
  const { language } = new Intl.Locale(locale)
  return [locale, language].find((code) => CHECKOUT_LOCALES.has(code)) ?? 'auto'
}
