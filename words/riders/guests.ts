// What forms ask of each guest, from 1.
export const guestDetail = {
  name: (place: number) => `Name of guest ${place}`,
  diet: (place: number) => `Diet of guest ${place}`,
  shirt: (place: number) => `Shirt size of guest ${place}`,
};
export const dietsForExample = 'Vegan, no nuts …';
