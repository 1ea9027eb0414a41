/** Words and keyboard walks that most leaked passwords consist of, and the subjects of this product. */
export const COMMON_PASSWORD_PARTS = `
  password passwort passw motdepasse mdp passe secret changeme changezmoi letmein admin administrator administrateur
  root user guest login welcome bienvenue default bonjour salut hello soleil sunshine summer winter spring autumn
  printemps hiver chocolat doudou loulou princess princesse monkey dragon master shadow football baseball superman
  batman pokemon starwars michael nicolas marseille paris france iloveyou jetaime iloveu trustno whatever freedom
  computer internet google facebook january february march april june july august september october november december
  janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre test demo temp abc abcd abcdef
  abcdefgh abcdefghijkl escapade petitesroutes tour booking qwertyuiop qwerty azertyuiop azerty asdfghjkl asdf
  qsdfghjklm qsdf zxcvbnm wxcvbn 1234567890 123456789 12345678 1234567 123456 12345 1234 123 0987654321 987654321
  87654321 654321 4321 321 1q2w3e4r5t6y 1q2w3e4r5t 1q2w3e4r 1q2w3e 1qaz2wsx3edc 1qaz2wsx 111 000 aaa xxx qaz wsx edc
  2020 2021 2022 2023 2024 2025 2026 2027
`
  .trim()
  .split(/\s+/)
