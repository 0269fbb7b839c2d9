import type { MailTexts } from './mail-texts.ts';

export const es: MailTexts = {
  confirmation: {
    subject: 'Confirma tu correo electrónico en {product}',
    heading: '¡Te damos la bienvenida a {product}!',
    lead: 'Solo queda un paso: confirma que {address} es tu dirección de correo electrónico.',
    button: 'Confirmar correo electrónico',
  },
  invite: {
    subject: 'Te han invitado a {product}',
    heading: '¡Te damos la bienvenida a {product}!',
    lead: 'Alguien ha creado una cuenta de {product} para {address}. Elige una contraseña y será tuya.',
    button: 'Elegir una contraseña',
  },
  recovery: {
    subject: 'Restablece tu contraseña de {product}',
    heading: 'Elige una nueva contraseña',
    lead: 'Hemos recibido una solicitud para restablecer la contraseña de la cuenta de {product} asociada a {address}.',
    button: 'Restablecer contraseña',
  },
  magiclink: {
    subject: 'Inicia sesión en {product}',
    heading: 'Inicia sesión en {product}',
    lead: 'Entra con un clic en la cuenta de {product} de {address}.',
    button: 'Iniciar sesión',
  },
  email_change_current: {
    subject: 'Confirma el cambio de correo electrónico de {product}',
    heading: '¿Quieres cambiar tu correo electrónico?',
    lead: 'Tu cuenta de {product} pasará de {address} a {newAddress}. Confirma que es lo que quieres.',
    button: 'Confirmar el cambio',
  },
  email_change_new: {
    subject: 'Confirma tu nuevo correo electrónico en {product}',
    heading: 'Tu nuevo correo electrónico',
    lead: 'Confirma que a partir de ahora quieres usar {address} en tu cuenta de {product}.',
    button: 'Confirmar nueva dirección',
  },
  reauthentication: {
    subject: 'Tu código de {product}',
    heading: '¿Eres tú?',
    lead: 'Introduce este código para cambiar la contraseña de la cuenta de {product} de {address}.',
  },
  codeLead: 'O introduce este código:',
  linkLead: 'Si el botón no funciona, copia este enlace en tu navegador:',
  expiry: 'El enlace y el código caducan en {time} y solo se pueden usar una vez.',
  linkAloneExpiry: 'El enlace es válido durante {time} y solo se puede usar una vez.',
  codeAloneLead: 'Tu código:',
  codeAloneExpiry: 'El código caduca en {time} y solo se puede usar una vez.',
  reason: 'Recibes este correo porque se indicó {address} en {product}.',
  ignore: {
    confirmation: 'Si no has creado ninguna cuenta, puedes ignorar este mensaje.',
    invite: 'Si no esperabas esta invitación, puedes ignorar este mensaje.',
    recovery: 'Si no lo has pedido tú, puedes ignorar este mensaje: tu contraseña seguirá siendo la misma.',
    magiclink: 'Si no lo has pedido tú, puedes ignorar este mensaje. Nadie ha iniciado sesión.',
    email_change_current:
      'Si no has pedido este cambio, no lo confirmes y, por precaución, cambia tu contraseña.',
    email_change_new: 'Si no sabes de qué se trata, puedes ignorar este mensaje.',
    reauthentication:
      'Si no lo has pedido tú, es posible que alguien haya entrado en tu cuenta: elige una contraseña nueva en «¿Olvidaste tu contraseña?» y se cerrarán todas las demás sesiones.',
  },
};
