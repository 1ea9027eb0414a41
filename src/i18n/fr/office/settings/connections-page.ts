import type { connectionsPage as english } from '../../../en/office/settings/connections-page.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const connectionsPage: SameKeys<typeof english> = {
  title: {
    stripe: 'Paiements : Stripe',
    smtp: 'Serveur de messagerie',
    tiles: 'Carte',
    s3: 'Stockage des photos',
  },
  lead: {
    stripe:
      'Cartes, portefeuilles et paiements bancaires, réglés sur la page de Stripe. L’argent arrive sur votre compte Stripe.',
    smtp: 'Envoie tous les e-mails. Tant qu’il n’est pas configuré, ils restent dans la boîte e-mail de l’espace de gestion.',
    tiles: 'Montre les rues autour de chaque point de rendez-vous. Sans source, il n’y a pas de carte.',
    s3: 'Un compartiment pour les photos à la place du disque du serveur. Les photos déjà sur le disque y restent et sont toujours affichées.',
  },
  fields: {
    secretKey: 'Clé secrète',
    webhookSecret: 'Secret de signature du webhook',
    host: 'Serveur',
    port: 'Numéro de port',
    security: 'Chiffrement',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    from: 'Expéditeur de tous les e-mails',
    tilesUrl: 'Adresse des tuiles',
    attribution: 'Mention à côté de la carte',
    endpoint: 'Adresse',
    region: 'Région',
    bucket: 'Compartiment (bucket)',
    accessKeyId: 'Identifiant de clé d’accès',
    secretAccessKey: 'Clé d’accès secrète',
  },
  hints: {
    secretKey:
      'Dans le tableau de bord de Stripe, sous Développeurs, Clés API : sk_… ou une clé limitée rk_… qui peut écrire les sessions Checkout ainsi que les paiements et remboursements, et lire les PaymentIntents et les litiges ; pour les frais et virements des rapports, aussi le solde et les virements (Balance, Payouts).',
    webhookSecret:
      'Laissez ce champ vide : le webhook est créé chez Stripe si la clé le permet. Sinon, créez-le là-bas et collez son secret (whsec_…).',
    host: 'Par exemple smtp.example.com',
    port: '587 avec STARTTLS, 465 avec TLS',
    from: 'Laissez vide pour utiliser l’adresse e-mail de votre entreprise.',
    tilesUrl: 'https://… avec z, x et y entre accolades à la place des numéros de la tuile',
    region: 'Laissez vide si votre stockage n’en a pas.',
  },
  securities: {
    starttls: 'STARTTLS',
    tls: 'TLS dès la connexion (implicite)',
  },
  kept: 'Enregistré le {when}, se termine par « {end} ». Laissez vide pour le garder.',
  keptShort: 'Enregistré le {when}. Laissez vide pour le garder.',
  keptHost: 'Enregistrée le {when}, chez {end}. Laissez vide pour la garder.',
  fromEnvironment:
    'La configuration du serveur fixe ce réglage ({names}) et l’emporte. Modifiez-le dans cette configuration, ou retirez-le pour le régler ici.',
  inEnvironment: 'Fixé par la configuration du serveur',
  notSet: 'Non configuré',
  inUse: 'En service',
  test: 'Tester',
  save: 'Tester et enregistrer',
  works: 'Cela fonctionne. Rien n’est encore enregistré : saisissez votre mot de passe et enregistrez.',
  worksStored: 'Cela fonctionne.',
  saved: 'Enregistré. Toutes les pages et toutes les tâches l’utilisent désormais.',
  removed: 'Déconnecté.',
  password: 'Votre mot de passe actuel, pour enregistrer',
  remove: 'Déconnecter',
  removeText: 'Votre mot de passe actuel, pour déconnecter',
  webhookTitle: 'Créer le webhook à la main',
  webhookText:
    'Dans le tableau de bord de Stripe, sous Développeurs, Webhooks, ajoutez un point de terminaison avec cette adresse et les événements ci-dessous. Collez son secret de signature plus haut.',
  webhookAddress: 'Adresse du webhook',
}
