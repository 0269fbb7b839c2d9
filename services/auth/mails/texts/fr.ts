import type { MailTexts } from './mail-texts.ts';

export const fr: MailTexts = {
  confirmation: {
    subject: 'Confirmez votre adresse e-mail pour {product}',
    heading: 'Bienvenue sur {product}\u00a0!',
    lead: 'Plus qu’une étape\u00a0: confirmez que {address} est bien votre adresse e-mail.',
    button: 'Confirmer mon adresse e-mail',
  },
  invite: {
    subject: 'Vous êtes invité(e) sur {product}',
    heading: 'Bienvenue sur {product}\u00a0!',
    lead: 'Quelqu’un a créé un compte {product} pour {address}. Choisissez un mot de passe, et il est à vous.',
    button: 'Choisir un mot de passe',
  },
  recovery: {
    subject: 'Réinitialisez votre mot de passe {product}',
    heading: 'Choisissez un nouveau mot de passe',
    lead: 'Nous avons reçu une demande de réinitialisation du mot de passe du compte {product} associé à {address}.',
    button: 'Réinitialiser mon mot de passe',
  },
  magiclink: {
    subject: 'Connectez-vous à {product}',
    heading: 'Connectez-vous à {product}',
    lead: 'Accédez en un clic au compte {product} de {address}.',
    button: 'Se connecter',
  },
  email_change_current: {
    subject: 'Confirmez le changement de votre adresse e-mail {product}',
    heading: 'Vous changez d’adresse e-mail\u00a0?',
    lead: 'L’adresse de votre compte {product} va passer de {address} à {newAddress}. Confirmez que c’est bien ce que vous souhaitez.',
    button: 'Confirmer le changement',
  },
  email_change_new: {
    subject: 'Confirmez votre nouvelle adresse e-mail pour {product}',
    heading: 'Votre nouvelle adresse e-mail',
    lead: 'Confirmez que vous souhaitez désormais utiliser {address} pour votre compte {product}.',
    button: 'Confirmer la nouvelle adresse',
  },
  reauthentication: {
    subject: 'Votre code {product}',
    heading: 'Est-ce bien vous\u00a0?',
    lead: 'Saisissez ce code pour changer le mot de passe du compte {product} associé à {address}.',
  },
  codeLead: 'Ou saisissez ce code\u00a0:',
  linkLead: 'Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00a0:',
  expiry: 'Le lien et le code sont valables {time} et ne servent qu’une seule fois.',
  linkAloneExpiry: 'Le lien est valable {time} et ne fonctionne qu’une seule fois.',
  codeAloneLead: 'Votre code\u00a0:',
  codeAloneExpiry: 'Le code est valable {time} et ne sert qu’une seule fois.',
  reason: 'Vous recevez cet e-mail parce que {address} a été saisie sur {product}.',
  ignore: {
    confirmation: 'Si vous n’avez pas créé de compte, ignorez simplement cet e-mail.',
    invite: 'Si vous n’attendiez pas cette invitation, ignorez simplement cet e-mail.',
    recovery:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail\u00a0: votre mot de passe reste inchangé.',
    magiclink: 'Si vous n’avez rien demandé, ignorez simplement cet e-mail. Personne n’est connecté.',
    email_change_current:
      'Si vous n’êtes pas à l’origine de cette demande, ne la confirmez pas et, par précaution, changez votre mot de passe.',
    email_change_new: 'Si cela ne vous concerne pas, ignorez simplement cet e-mail.',
    reauthentication:
      'Si vous n’êtes pas à l’origine de cette demande, quelqu’un est peut-être connecté à votre compte\u00a0: choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0», ce qui déconnecte tous les autres appareils.',
  },
};
